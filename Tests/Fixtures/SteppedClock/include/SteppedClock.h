// A library to preload: it exports what it replaces, and declares nothing.
