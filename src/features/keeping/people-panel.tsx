import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '#domain/user';
import { type KeptPerson, readPeople } from '#src/sync/acts/keeping.ts';
import { FindField } from '#src/ui/forms/find-field.tsx';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { PartList } from './part-list.tsx';
import { PersonQuestion } from './person-questions.tsx';
import { type PersonAct, PersonRow } from './person-row.tsx';
import { useParts } from './use-parts.ts';

/** Milliseconds without a key until the server is asked. */
const PAUSE = 300;

/** A text once nobody has typed for a while. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

interface Props {
  user: User;
  quota: number | null | undefined;
}

function PeopleList({ begins, user, quota }: Props & { begins: string }) {
  const { t } = useTranslation('keeping');
  const { enqueueSnackbar } = useSnackbar();
  const parts = useParts((after) => readPeople(begins, after));
  const [asked, setAsked] = useState<{ person: KeptPerson; act: PersonAct }>();
  const close = () => setAsked(undefined);
  const done = (act: PersonAct, name: string) => {
    close();
    parts.again();
    enqueueSnackbar(t(`done.${act}`, { name }), { variant: 'success' });
  };
  return (
    <>
      <PartList
        label={t('people')}
        parts={parts}
        empty={<EmptyState icon={<PeopleIcon />} title={t('nobody')} hint={t('nobody_hint')} />}
        row={(person) => (
          <PersonRow
            key={person.id}
            person={person}
            isSelf={person.id === user.id}
            quota={quota}
            onAsk={(act) => setAsked({ person, act })}
          />
        )}
      />
      {asked === undefined ? null : (
        <PersonQuestion
          {...asked}
          email={user.email}
          onClose={close}
          onDone={() => done(asked.act, asked.person.full_name)}
        />
      )}
    </>
  );
}

/** Everybody with an account here. */
export function PeoplePanel(props: Props) {
  const { t } = useTranslation('keeping');
  const [typed, setTyped] = useState('');
  const begins = useRested(typed.trim());
  return (
    <Stack spacing={2}>
      <FindField label={t('find')} value={typed} onChange={setTyped} sx={{ maxWidth: 480 }} />
      {/* Another question begins anew. */}
      <PeopleList key={begins} begins={begins} {...props} />
    </Stack>
  );
}
