import * as Bowser from 'bowser';

export type Device = { words: string; isHandheld: boolean };

const unknownDevice: Device = { words: 'Dispositivo desconocido', isHandheld: false };

/** 'Firefox 158 en macOS'. Browsers freeze the version of the system they name, so only its name is told. */
export const describeDevice = (userAgent: string): Device => {
  // The library throws on an empty text.
  if (userAgent.trim() === '') return unknownDevice;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const version = browser.version?.split('.')[0] ?? '';
  const browserWords = [browser.name?.replace(' for Android', ''), version].filter(Boolean);
  const system = os.name === 'iOS' ? (platform.model ?? 'iOS') : os.name;
  const words = [browserWords.join(' '), system].filter(Boolean).join(' en ');
  return {
    // A program nobody knows is best told by what it calls itself.
    words: words === '' ? userAgent : words,
    isHandheld: platform.type === 'mobile' || platform.type === 'tablet',
  };
};
