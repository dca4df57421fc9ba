/** The keys that the server of a stack and its emulator share; useless anywhere else. */
export const emulatorKeys = {
  secretKey: 'sk_test_emulador',
  webhookSecret: 'whsec_emulador',
} as const;
