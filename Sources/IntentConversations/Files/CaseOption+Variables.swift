import Escaping

extension CaseOption {
    /// Returns whether a variable is known to make the system, a shell, an interpreter, a tool or a library load or run
    /// something, or write to a file.
    ///
    /// The list can't be complete, which the documentation says.
    static func choosesPrograms(_ name: String) -> Bool {
        programs.contains(name) || folders.contains(name) || families.contains { name.begins(with: $0) }
    }

    /// The beginnings of names.
    private static let families = [
        "ALSA_", "AWK", "BASH_", "BUNDLE", "CAML_", "CARGO_", "CORECLR_", "COR_", "DOTNET_", "DYLD_", "ERL_", "GCOV_",
        "GEM_", "GIO_", "GIT_", "GST_", "GTK_", "GUILE_", "JAVA_", "JDK_", "JULIA_", "LD_", "LESS", "LIBGL_", "LLVM_",
        "LUA_", "MAKE", "MALLOC_", "NODE_", "NPM_", "OCAML", "OCL_", "ODBC", "OPENSSL_", "PERL", "PHP", "PIP_",
        "PYTHON",
        "QT_", "RUBY", "RUSTC", "RUSTUP_", "R_", "SSH_", "SSL_", "SUDO_", "SYSTEMD_", "TCL", "VK_", "XDG_", "_JAVA_",
    ]

    /// Variables that name programs, or files with commands.
    private static let programs: Set = [
        "BASHOPTS", "BROWSER", "CC", "CDPATH", "CLASSPATH", "CXX", "EDITOR", "ENV", "EXINIT", "FPATH", "GCONV_PATH",
        "GLIBC_TUNABLES", "IFS", "INPUTRC", "LOCPATH", "MANPAGER", "NLSPATH", "PAGER", "PATH", "PROMPT_COMMAND", "PS4",
        "SHELL", "SHELLOPTS", "SWIFT_BACKTRACE", "SWIFT_ROOT", "VIMINIT", "VISUAL", "WGETRC", "ZDOTDIR",
    ]

    /// Variables that name folders in which programs look for their settings.
    private static let folders: Set = ["CURL_HOME", "GNUPGHOME", "HOME", "USERPROFILE"]
}
