#include "IntentLibrary.h"
