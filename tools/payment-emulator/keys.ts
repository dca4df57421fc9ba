/** What the server of a stack and its emulator agree on; worth nothing anywhere else. */
export const emulatorKeys = {
  secretKey: 'sk_test_emulador',
  webhookSecret: 'whsec_emulador',
} as const;
