import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Notice, Section } from '@tamiz/ui';
import { IconSparkles } from '@tabler/icons-react';
import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { LoadFailure } from '#src/components/load-failure.tsx';
import { nameOfQuestion } from '#src/components/question-words.ts';
import { RowSkeletons } from '#src/components/row-skeletons.tsx';
import { useOffered } from '#src/features/own-evaluations/api/choices.ts';
import type { Choices } from '#src/features/own-evaluations/api/choices.ts';
import { LineRow } from '#src/features/own-evaluations/components/line-row.tsx';
import type { Line } from '#src/features/own-evaluations/lines.ts';
import type { Place, TopicChoice } from '#src/features/own-evaluations/places.ts';
import type { Named } from '#src/lib/catalogue/read-catalogues.ts';
import { counted, formatNumber } from '#src/lib/format.ts';
import type { Id } from '#src/lib/reading/fields.ts';

import css from './builder.module.css';

type PlacePanelProps = {
  choices: Choices;
  bankName: string;
  lines: readonly Line[];
  place: Partial<Place>;
  isBusy: boolean;
  /** Why nothing could be proposed. */
  problem: string | null;
  onPlace: (place: Partial<Place>) => void;
  onPropose: (topicId: Id, levelId: Id, questions: number) => void;
  onAdd: (line: Line) => void;
};

const isSame = (a: Id | undefined, b: Id): boolean => String(a) === String(b);

/** Where questions come from: a topic and a level of either bank, so many at once or one by one. */
export const PlacePanel = (props: PlacePanelProps) => {
  const { choices, bankName, lines, place, isBusy, problem, onPlace, onPropose, onAdd } = props;
  const [wanted, setWanted] = useState('3');
  const topic = choices.topics.find(({ id }) => isSame(place.topicId, id));
  const level = choices.levels.find(({ name }) => name === place.level);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (topic !== undefined && level !== undefined) onPropose(topic.id, level.id, Number(wanted));
  };
  return (
    <Section title="Agregar preguntas" note="Elige tema y nivel, o una celda de la tabla.">
      <form className={css['panel']} noValidate onSubmit={handleSubmit}>
        <TopicOptions
          topics={choices.topics}
          bankName={bankName}
          value={topic === undefined ? '' : String(topic.id)}
          onChange={(topicId) => onPlace({ ...place, topicId })}
        />
        <div className={css['ask']}>
          <NativeSelect
            label="Nivel"
            value={level?.name ?? ''}
            onChange={({ currentTarget: { value } }) => onPlace({ ...place, level: value })}
          >
            <option value="">Elige el nivel</option>
            {choices.levels.map(({ id, name }) => (
              <option key={id} value={name}>
                {topic === undefined ? name : `${name} (${topic.counts.get(name) ?? 0})`}
              </option>
            ))}
          </NativeSelect>
          <TextInput
            label="Cuántas"
            type="number"
            inputMode="numeric"
            min={1}
            max={100}
            value={wanted}
            onChange={({ currentTarget: { value } }) => setWanted(value)}
          />
          <Button
            type="submit"
            variant="default"
            disabled={topic === undefined || level === undefined}
            loading={isBusy}
            leftSection={<IconSparkles size={17} stroke={1.7} aria-hidden="true" />}
          >
            Proponer
          </Button>
        </div>
        {problem === null ? null : <Notice tone="danger">{problem}</Notice>}
      </form>
      {topic === undefined || level === undefined ? null : (
        <Offered
          key={`${topic.id} ${level.id}`}
          topic={topic}
          level={level}
          lines={lines}
          onAdd={onAdd}
        />
      )}
    </Section>
  );
};

type TopicOptionsProps = {
  topics: readonly TopicChoice[];
  bankName: string;
  value: string;
  onChange: (topicId: string) => void;
};

/** Every topic of both banks under its technology, with how many questions it offers. */
const TopicOptions = ({ topics, bankName, value, onChange }: TopicOptionsProps) => {
  const groups = Map.groupBy(
    topics,
    ({ isOwn, category, technology }) =>
      `${isOwn ? bankName : 'Banco Tamiz'} · ${category} · ${technology}`,
  );
  return (
    <NativeSelect
      label="Tema"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">Elige el tema</option>
      {[...groups].map(([label, inGroup]) => (
        <optgroup key={label} label={label}>
          {inGroup.map(({ id, name, counts }) => (
            <option key={id} value={String(id)}>
              {`${name} (${[...counts.values()].reduce((sum, count) => sum + count, 0)})`}
            </option>
          ))}
        </optgroup>
      ))}
    </NativeSelect>
  );
};

type OfferedProps = {
  topic: TopicChoice;
  level: Named;
  lines: readonly Line[];
  onAdd: (line: Line) => void;
};

const Offered = ({ topic, level, lines, onAdd }: OfferedProps) => {
  const { data, error, refetch } = useOffered(topic.id, level.id);
  if (data === undefined) {
    return error === null ? (
      <RowSkeletons label="Cargando las preguntas del tema" rows={3} />
    ) : (
      <LoadFailure
        title="No se pudieron cargar las preguntas del tema."
        failure={error}
        onRetry={() => void refetch()}
      />
    );
  }
  const taken = new Set(lines.map(({ id }) => String(id)));
  const free = data.filter(({ id }) => !taken.has(String(id)));
  return (
    <>
      <h3 className={css['subhead']}>{`${topic.name}, ${level.name}`}</h3>
      <p className={css['hint']}>
        {`${formatNumber(data.length - free.length)} de ${counted(data.length, 'pregunta elegida', 'preguntas elegidas')}.`}
        {topic.isOwn ? null : ' El texto del banco Tamiz no se muestra, para cuidar el contenido.'}
      </p>
      <ul
        className={`${css['list']} ${css['offered']}`}
        aria-label={`Disponibles: ${topic.name}, ${level.name}`}
      >
        {free.map((line) => (
          <LineRow key={line.id} line={line}>
            <Button
              variant="default"
              size="xs"
              aria-label={`Agregar: ${nameOfQuestion(line)}`}
              onClick={() => onAdd(line)}
            >
              Agregar
            </Button>
          </LineRow>
        ))}
      </ul>
    </>
  );
};
