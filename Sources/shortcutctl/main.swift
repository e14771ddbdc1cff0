print("shortcutctl")
