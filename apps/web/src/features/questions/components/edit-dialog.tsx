import { Dialog } from '@tamiz/ui';
import { useState } from 'react';

import type { Question } from '#src/features/questions/api/get-question.ts';
import { useSaveQuestion } from '#src/features/questions/api/save-question.ts';
import { EditForm } from '#src/features/questions/components/edit-form.tsx';
import { afterStep } from '#src/features/questions/question-draft.ts';
import type { Draft } from '#src/features/questions/question-draft.ts';
import type { Catalogues } from '#src/lib/catalogue/read-catalogues.ts';
import { useServices } from '#src/lib/services.tsx';

type EditDialogProps = {
  question: Question;
  catalogues: Catalogues | undefined;
  isOpen: boolean;
  onClose: () => void;
};

export const EditDialog = ({ question, catalogues, isOpen, onClose }: EditDialogProps) => {
  const { toasts } = useServices();
  // Null until a try was refused halfway: then what it did is not sent again.
  const [saved, setSaved] = useState<Draft | null>(null);
  const save = useSaveQuestion(question.id, {
    onSaved: ({ done, refused }, edit) => {
      setSaved(done.reduce((state, step) => afterStep(state, edit.wanted, step), edit.saved));
      if (refused !== null) return;
      toasts.success('Pregunta actualizada correctamente.');
      handleClose();
    },
  });
  const handleClose = () => {
    save.reset();
    setSaved(null);
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
      <EditForm
        question={question}
        saved={saved}
        catalogues={catalogues}
        save={save}
        onClose={handleClose}
      />
    </Dialog>
  );
};
