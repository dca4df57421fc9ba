import { frameStories } from '#stories/frame-stories.tsx';
import { overlayStories } from '#stories/overlay-stories.tsx';
import { stateStories } from '#stories/state-stories.tsx';
import type { Story } from '#stories/story.ts';
import { textStories } from '#stories/text-stories.tsx';

export const allStories: readonly Story[] = [
  ...frameStories,
  ...stateStories,
  ...overlayStories,
  ...textStories,
];
