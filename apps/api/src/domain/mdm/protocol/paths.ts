/** Paths of the protocol of device management (docs/product/mdm.md 3.1 to 3.5). A path that ends with a slash takes one more part. */
export const mdmPaths = {
  checkIn: '/mdm/checkin',
  server: '/mdm/server',
  enrollment: '/mdm/enrollment/',
  automatic: '/mdm/automatic/',
} as const;
