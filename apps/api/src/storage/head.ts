/** Number of bytes from which the type of a file is detected: the names inside a zipped document come early. */
export const headBytes = 64 * 1024;
