// The part of libpng that reads the pixels of an image.
//
// The library is loaded when a picture is drawn in sixels, so neither it nor its headers are needed to build or to start
// anything. These are the declarations of the "simplified API" of http://www.libpng.org/pub/png/libpng-manual.txt, which
// keeps its own errors and stays stable.

#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

/// An image that is being read.
typedef struct {
    void *_Nullable opaque;
    uint32_t version;
    uint32_t width;
    uint32_t height;
    uint32_t format;
    uint32_t flags;
    uint32_t colormap_entries;
    uint32_t warning_or_error;
    char message[64];
} png_image;

/// The loaded functions, each without its prefix `png_image_`; those that return a number return 0 if they fail.
struct png_functions {
    int (*_Nonnull begin_read_from_memory)(png_image *_Nonnull image, const void *_Nonnull bytes, size_t count);
    int (*_Nonnull finish_read)(
        png_image *_Nonnull image, const void *_Nullable background, void *_Nonnull pixels, int32_t row_stride,
        void *_Nullable colormap);
    void (*_Nonnull free)(png_image *_Nonnull image);
};

/// The version of the structure, and the format of pixels that are four bytes: red, green, blue and alpha.
enum { png_image_version = 1, png_format_rgba = 3 };

/// Loads the library, unless the process has loaded it already.
///
/// @return 0, or -1 if the system has no such library.
int png_functions_load(struct png_functions *_Nonnull functions);

#endif
