// Nothing of libqrencode in use needs a shim.
#include <qrencode.h>
