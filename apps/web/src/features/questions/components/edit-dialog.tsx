import { Dialog } from '@tamiz/ui';

import type { Question } from '#src/features/questions/api/get-question.ts';
import { useSaveQuestion } from '#src/features/questions/api/save-question.ts';
import { EditForm } from '#src/features/questions/components/edit-form.tsx';
import type { Catalogues } from '#src/lib/catalogue/read-catalogues.ts';

type EditDialogProps = {
  question: Question;
  catalogues: Catalogues | undefined;
  isOpen: boolean;
  onClose: () => void;
};

export const EditDialog = ({ question, catalogues, isOpen, onClose }: EditDialogProps) => {
  const save = useSaveQuestion(question.id);
  const handleClose = () => {
    save.reset();
    onClose();
  };
  return (
    <Dialog
      title="Editar pregunta"
      size="lg"
      isOpen={isOpen}
      isBusy={save.isPending}
      closesOnClickOutside={false}
      onClose={handleClose}
    >
      <EditForm question={question} catalogues={catalogues} save={save} onClose={handleClose} />
    </Dialog>
  );
};
