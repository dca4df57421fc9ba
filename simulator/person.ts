import type { Page } from '#sim/browser.ts';
import type { Chance } from '#sim/random.ts';
import type { Timeline } from '#sim/timeline.ts';

/** What a person did to one question on the screen they were using. */
export type Chosen = { number: number; choice: number[]; at: number };

type Life = {
  timeline: Timeline;
  chance: Chance;
  link: string;
  /** The page they look at now; null while it is being opened again. */
  page: () => Page | null;
  onChosen: (chosen: Chosen) => void;
  onOver: () => void;
};

/** A candidate who reads, hesitates, changes answers, is sometimes late and sometimes leaves early. */
export const startPerson = ({ timeline, chance, link, page, onChosen, onOver }: Life): void => {
  const choose = (current: Page): void => {
    const { stage } = current.exam.read();
    if (stage.name !== 'question') return;
    const isSeveral = stage.question.type === 'multiple_choice';
    const wanted = [1, 2, 3, 4].filter(() => chance.happens(0.4));
    const choice = isSeveral ? wanted : [chance.between(1, 4)];
    current.exam.choose(choice);
    const kept = current.exam.read().save;
    // A choice after the time limit is not accepted, and the screen shows it.
    if (kept?.number === stage.question.number && kept.choice.join() === choice.join()) {
      onChosen({ number: kept.number, choice, at: timeline.now() });
    }
  };

  /** Where one may go anywhere: marks, jumps, comes back, and hands in at the end. */
  const wander = (current: Page, total: number): void => {
    if (chance.happens(0.5)) choose(current);
    else if (chance.happens(0.15)) current.exam.flag();
    else if (chance.happens(0.03)) void current.exam.finish();
    else void current.exam.visit(chance.between(1, total));
  };

  const act = (): void => {
    const current = page();
    if (current === null) return again();
    const { exam } = current;
    const { stage } = exam.read();
    switch (stage.name) {
      case 'greeting':
        void exam.openLink(stage.link);
        break;
      case 'code':
        if (stage.canResume) void exam.resume();
        else void exam.openLink(link);
        break;
      case 'landing':
        exam.consent(true);
        void exam.start();
        break;
      case 'trouble':
        void exam.retry();
        break;
      case 'elsewhere':
        void exam.takeOver();
        break;
      case 'question':
        // Some leave for so long that the time of their question runs out.
        if (chance.happens(0.04)) {
          timeline.after(chance.between(60_000, 700_000), act);
          return;
        }
        if (stage.free !== null) wander(current, stage.total);
        else if (chance.happens(0.55)) choose(current);
        else if (chance.happens(0.03)) void exam.finish();
        else if (chance.happens(0.1)) void exam.pause();
        else void exam.goOn();
        break;
      case 'paused':
        if (chance.happens(0.5)) void exam.goOnAfterPause();
        break;
      case 'thanks':
      case 'closed':
        onOver();
        return;
      default:
        break;
    }
    again();
  };

  const again = (): void => {
    timeline.after(chance.between(400, 14_000), act);
  };
  again();
};
