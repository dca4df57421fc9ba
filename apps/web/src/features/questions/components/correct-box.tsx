import css from './edit-dialog.module.css';

type CorrectBoxProps = {
  isCorrect: boolean;
  /** Whose answer it is, where there are several: 'Respuesta 2'. */
  answer?: string;
  onChange: (isCorrect: boolean) => void;
};

export const CorrectBox = ({ isCorrect, answer, onChange }: CorrectBoxProps) => (
  <label className={css['correct']}>
    <input
      type="checkbox"
      checked={isCorrect}
      {...(answer !== undefined && { 'aria-label': `${answer}: es correcta` })}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    <span>Es correcta</span>
  </label>
);
