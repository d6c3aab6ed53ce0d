/** So many bytes of a file are looked at to find out what it is: the names inside a zipped document come early. */
export const headBytes = 64 * 1024;
