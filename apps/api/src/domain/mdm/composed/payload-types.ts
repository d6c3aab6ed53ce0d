/** Types of payloads that the product knows. */
export const payloadTypes = {
  passcode: 'com.apple.mobiledevice.passwordpolicy',
  wifi: 'com.apple.wifi.managed',
  restrictions: 'com.apple.applicationaccess',
  webClip: 'com.apple.webClip.managed',
  rootCertificate: 'com.apple.security.root',
  certificate: 'com.apple.security.pkcs1',
  vpn: 'com.apple.vpn.managed',
  singleApp: 'com.apple.app.lock',
} as const;
