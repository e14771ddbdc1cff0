import IntentKit

/// The parameters of `delete`, whose only member says which donations.
struct WireDeletion {
    var deletion: DonationDeletion
    var request: Int

    init(_ deletion: DonationDeletion, request: Int) {
        self.deletion = deletion
        self.request = request
    }

    private enum CodingKeys: CodingKey {
        case request, identifiers, donations, groupIdentifier, persistentIdentifiers, relatedUniqueIdentifier, all
    }

    private enum All: String, Codable, CaseIterable {
        case interactions, userActivities

        init(from decoder: any Decoder) throws { self = try Self.named(in: decoder) }
    }
}

extension WireDeletion: Codable {
    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        request = try container.decode(Int.self, forKey: .request)
        let members = container.allKeys.filter { $0 != .request }
        guard members.count == 1 else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: container.codingPath, debugDescription: "exactly one member must say what to delete"))
        }
        deletion =
            switch members[0] {
            case .identifiers: .identifiers(try container.decode([String].self, forKey: .identifiers))
            case .donations: .donations(try container.decode([String].self, forKey: .donations))
            case .groupIdentifier: .group(try container.decode(String.self, forKey: .groupIdentifier))
            case .persistentIdentifiers:
                .activities(
                    persistentIdentifiers: try container.decode([String].self, forKey: .persistentIdentifiers))
            case .relatedUniqueIdentifier:
                .related(uniqueIdentifier: try container.decode(String.self, forKey: .relatedUniqueIdentifier))
            case .all, .request:
                try container.decode(All.self, forKey: .all) == .interactions ? .allInteractions : .allActivities
            }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(request, forKey: .request)
        switch deletion {
        case .identifiers(let identifiers): try container.encode(identifiers, forKey: .identifiers)
        case .donations(let identifiers): try container.encode(identifiers, forKey: .donations)
        case .group(let name): try container.encode(name, forKey: .groupIdentifier)
        case .allInteractions: try container.encode(All.interactions, forKey: .all)
        case .activities(let identifiers): try container.encode(identifiers, forKey: .persistentIdentifiers)
        case .allActivities: try container.encode(All.userActivities, forKey: .all)
        case .related(let identifier): try container.encode(identifier, forKey: .relatedUniqueIdentifier)
        }
    }
}
