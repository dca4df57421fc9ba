import { getOwnPicture } from '@tamiz/contract/calls/bank/own-pictures';

import type { OwnPicture as Picture } from '#src/lib/own-bank/keep-picture.ts';
import { useServices } from '#src/lib/services.tsx';

import css from './own-question.module.css';

/** The picture of an own question; its place is kept before it is there. */
export const OwnPicture = ({ picture: { id, alt, width, height } }: { picture: Picture }) => {
  const { api } = useServices();
  return (
    <img
      className={css['picture']}
      src={api.addressOf(getOwnPicture, { params: { id } })}
      alt={alt}
      width={width}
      height={height}
    />
  );
};
