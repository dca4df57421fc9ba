import { pictureLimits } from '@tamiz/contract/bank/rules/own-picture';
import { keepOwnPicture } from '@tamiz/contract/calls/bank/own-pictures';

import { readAnswer } from '#src/lib/api/api-failure.ts';
import { useChange } from '#src/lib/api/use-change.ts';
import type { ChangeCallbacks } from '#src/lib/api/use-change.ts';
import { preparePicture } from '#src/lib/pictures/prepare-picture.ts';
import { isRecord, readNumber, readText } from '#src/lib/reading/json.ts';
import { useServices } from '#src/lib/services.tsx';

/** A picture of the own bank, with its measures and the words for whoever does not see it. */
export type OwnPicture = { id: string; width: number; height: number; alt: string };

/** Without words where it has none yet. */
export const readPicture = (value: unknown): OwnPicture | null => {
  if (!isRecord(value)) return null;
  const id = readText(value['id']);
  const width = readNumber(value['width']);
  const height = readNumber(value['height']);
  return id === null || width === null || height === null
    ? null
    : { id, width, height, alt: readText(value['alt']) ?? '' };
};

/** Makes a small PNG of whatever picture was chosen and keeps it; it is gone after a day unless a question takes it. */
export const useKeepPicture = (callbacks: ChangeCallbacks<File, OwnPicture>) => {
  const { api } = useServices();
  return useChange({
    ...callbacks,
    run: async (file: File) => {
      const body = new FormData();
      body.append('file', await preparePicture(file, pictureLimits), 'imagen.png');
      return readAnswer(await api.call(keepOwnPicture, { body }), (answer) =>
        readPicture(isRecord(answer) ? answer['data'] : null),
      );
    },
  });
};
