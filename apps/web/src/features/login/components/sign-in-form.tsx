import { useState } from 'react';

import type { Challenge } from '#src/features/login/challenge.ts';
import { CodeStep } from '#src/features/login/components/code-step.tsx';
import { EmailStep } from '#src/features/login/components/email-step.tsx';

type SignInFormProps = {
  challenge: Challenge | null;
  onChallenge: (challenge: Challenge | null) => void;
};

/** First the address, then the code that was mailed to it. */
export const SignInForm = ({ challenge, onChallenge }: SignInFormProps) => {
  const [lastEmail, setLastEmail] = useState('');
  if (challenge === null) return <EmailStep initialEmail={lastEmail} onSent={onChallenge} />;
  return (
    <CodeStep
      challenge={challenge}
      onResent={onChallenge}
      onBack={() => {
        setLastEmail(challenge.email);
        onChallenge(null);
      }}
    />
  );
};
