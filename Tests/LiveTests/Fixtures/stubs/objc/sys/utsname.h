struct utsname { char machine[256]; };
int uname(struct utsname *name);
