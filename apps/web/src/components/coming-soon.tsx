import { Card, EmptyState, PageHead } from '@tamiz/ui';
import type { TablerIcon } from '@tabler/icons-react';

type ComingSoonProps = { title: string; text: string; Icon: TablerIcon; promise: string };

/** A place that is announced but not built yet says so, instead of pretending to be empty. */
export const ComingSoon = ({ title, text, Icon, promise }: ComingSoonProps) => (
  <>
    <PageHead title={title} text={text} />
    <Card>
      <EmptyState
        icon={<Icon size={22} stroke={1.7} />}
        title="Esta sección llega pronto"
        text={promise}
      />
    </Card>
  </>
);
