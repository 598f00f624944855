// The answers that the library gives by itself.
//
// It answers unreadable requests with a page in HTML, and has no option for another one. It queues
// that page through its own exported function, MHD_queue_response, which the dynamic linker finds
// here first. So the answer gets the same form as all others.
#include <microhttpd.h>

// Answers instead of the library, past it; the library then closes the connection.
typedef void (*cmhd_answer)(void *context, struct MHD_Connection *connection, unsigned int status);

// Makes a function answer on this thread instead of the library.
void cmhd_set_answer(cmhd_answer answer, void *context);

// Queues a response as MHD_queue_response of the library does.
enum MHD_Result cmhd_queue(struct MHD_Connection *connection, unsigned int status,
                           struct MHD_Response *response);
