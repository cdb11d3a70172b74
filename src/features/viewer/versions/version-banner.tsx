import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lastOnOpen } from '#domain/sync/written';
import type { Version } from '#domain/version';
import { read } from '#src/data/current-store.ts';
import type { OpenedDocument } from '#src/data/reads/documents.ts';
import { readSelfId } from '#src/data/reads/people.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { useMayWrite } from '#src/features/viewer/stage/use-opened.ts';
import { useAuthor } from '#src/features/viewer/use-author.ts';
import { useAuthorName } from '#src/nouns/use-author-name.ts';
import { paths } from '#src/paths.ts';
import { bytesText } from '#src/text/moments.ts';
import { useIsSmall } from '#src/ui/frame/use-is-phone.ts';
import { MadeTime } from '#src/ui/made-time.tsx';
import { awaitedBy } from './awaited-by.ts';
import { DecideButtons } from './decide-buttons.tsx';
import { HeldBanner } from './held-banner.tsx';
import { MakeCurrentButton } from './make-current-button.tsx';
import { NewerKindBanner } from './newer-kind-banner.tsx';
import { useAlsoDecides } from './use-also-decides.ts';
import type { Choice } from './use-make-current.ts';

/** What is to be known of the shown version before building from it: it is old, one of two beside each other, or unsent. */
export function VersionBanner({ opened }: { opened: OpenedDocument }) {
  const { document, shown, versions, superseded, chosen_here } = opened;
  const current = versions.find(({ version }) => version.id === document.current_version_id)?.version;
  const other = superseded ? current : undefined;
  // One on its way becomes the current one when it is here: of that alone is spoken until then.
  const coming = shown.version.state === 'pending' && shown.version.concurrent_with === null;
  // Of the current one: another was made beside it, and nobody has decided.
  const beside = superseded ? undefined : versions.find(({ version }) => isUndecided(version))?.version;
  const asked = versions.filter(({ version }) => version.concurrent_with !== null).map(({ version }) => version.id);
  const awaited = awaitedBy(shown.version, opened);
  return (
    <Stack data-testid="version-banner" sx={{ flexShrink: 0 }}>
      <HeldBanner document={document} />
      {other === undefined || coming ? null : (
        <StandingBanner
          chosenHere={chosen_here}
          document={document}
          version={shown.version}
          current={other}
          beside={asked}
        />
      )}
      {chosen_here && !superseded ? <ChosenBanner label={shown.version.label} /> : null}
      {beside === undefined || current === undefined ? null : (
        <BesideBanner document={document} version={beside} current={current} beside={asked} />
      )}
      {awaited === undefined ? null : (
        <AwaitedBanner document={document} version={shown.version} current={awaited} beside={asked} />
      )}
      {superseded ? null : <NewerKindBanner document={document} />}
      <SendingBanner opened={opened} current={coming ? other : undefined} />
    </Stack>
  );
}

const isUndecided = ({ concurrent_with, state }: Version) => concurrent_with !== null && state === 'ready';

/** Of one that is not current. */
function StandingBanner({ chosenHere, ...props }: Choice & { chosenHere: boolean }) {
  const { t } = useTranslation('viewer');
  const { document, version, current } = props;
  const toCurrent = <OpenLink to={paths.document(document)} label={current.label} />;
  if (version.concurrent_with !== null) return <ConcurrentBanner {...props} open={toCurrent} />;
  return (
    <Alert severity="warning" role="status" action={toCurrent} sx={square}>
      <span>
        {t(chosenHere ? 'old_version_here' : 'old_version', { label: version.label, current: current.label })}
      </span>
      <Origin version={version} />
    </Alert>
  );
}

/** Of the current one, where the server does not know it as that. */
function ChosenBanner({ label }: { label: string }) {
  const { t } = useTranslation('viewer');
  return (
    <Alert severity="info" role="status" sx={square}>
      {t('chosen_here', { label })}
    </Alert>
  );
}

/** Of the current one, which `version` was made beside. */
function BesideBanner(props: Choice) {
  const { document, version } = props;
  return (
    <ConcurrentBanner {...props} open={<OpenLink to={paths.document(document, version.id)} label={version.label} />} />
  );
}

/** Of one that is here, over which `current` had been chosen, whose file is not: it may never come. */
function AwaitedBanner(choice: Choice) {
  const { t } = useTranslation('viewer');
  const mayWrite = useMayWrite(choice.document.project_id);
  return (
    <Alert severity="warning" role="status" sx={question}>
      <span>{t('awaited', { label: choice.version.label, current: choice.current.label })}</span>
      <Origin version={choice.version} />
      {mayWrite === true ? <MakeCurrentButton {...choice} /> : null}
    </Alert>
  );
}

/** How it came to stand beside the current one: as it came, or because somebody chose it. */
function useHowBeside({ document, version, current }: Choice): string {
  const { t } = useTranslation('viewer');
  const hand = lastOnOpen(document, version.id);
  const chooser = useAuthor(document.project_id, hand?.user_id ?? version.created_by_id);
  const by = useAuthorName()(chooser, '');
  const selfId = useLiveQuery(() => read(readSelfId), []) ?? null;
  const labels = { label: version.label, current: current.label };
  if (hand !== undefined && hand.user_id === selfId) return t('concurrent_chosen_own', labels);
  if (hand === undefined) return t('concurrent', labels);
  return by === '' ? t('concurrent_chosen_somebody', labels) : t('concurrent_chosen', { ...labels, by });
}

/** Two that do not know of each other. Only who may decide is asked to. */
function ConcurrentBanner({ open, ...choice }: Choice & { open: ReactNode }) {
  const { document, version } = choice;
  const { t } = useTranslation('viewer');
  const mayWrite = useMayWrite(document.project_id);
  const said = useHowBeside(choice);
  const also = useAlsoDecides(choice);
  const phone = useIsSmall();
  // The sheet has little room beside it there, and has to be seen for the answer.
  const [wanted, setFolded] = useState(false);
  const folded = phone && wanted;
  return (
    <Alert severity="warning" role="status" sx={question}>
      <span>{mayWrite === true && !folded ? `${said} ${t('concurrent_hint')}` : said}</span>
      {folded || mayWrite !== true || also === undefined ? null : <Typography variant="body2">{also}</Typography>}
      {folded ? null : <Origin version={version} />}
      {/* In one row: beside the words there is no room on a phone. */}
      <Stack direction="row" spacing={1} useFlexGap sx={answers}>
        {folded ? null : open}
        {folded ? null : <DecideButtons {...choice} />}
        {phone ? (
          <Button color="inherit" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
            {t(folded ? 'concurrent_unfold' : 'concurrent_fold')}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}

/** Who uploaded it, when, and how large it is. */
function Origin({ version }: { version: Version }) {
  const { t, i18n } = useTranslation('viewer');
  const author = useAuthor(version.project_id, version.created_by_id);
  const name = useAuthorName()(author, t('panel.somebody'));
  return (
    <Typography variant="body2" sx={{ display: 'block', mb: 0.5 }}>
      {`${t('uploaded_by', { label: version.label, name })} · `}
      <MadeTime at={version.created_at} client_time={version.client_time} />
      {` · ${bytesText(version.size, i18n.language)}`}
    </Typography>
  );
}

/** `current`: what holds until it is here. */
function SendingBanner({
  opened: { document, shown },
  current,
}: {
  opened: OpenedDocument;
  current: Version | undefined;
}) {
  const { t } = useTranslation('viewer');
  const { version, file } = shown;
  if (file.kind === 'here' || file.kind === 'absent' || file.kind === 'receiving') return null;
  const state = t(`pending_${file.kind}`, { label: version.label, percent: String(file.percent) });
  if (current === undefined) {
    return (
      <Alert severity="info" role="status" sx={square}>
        {state}
      </Alert>
    );
  }
  return (
    <Alert
      severity="info"
      role="status"
      action={<OpenLink to={paths.document(document)} label={current.label} />}
      sx={square}
    >
      {`${state} ${t('pending_until', { current: current.label })}`}
    </Alert>
  );
}

/** To another version. */
function OpenLink({ to, label }: { to: string; label: string }) {
  const { t } = useTranslation('viewer');
  return (
    <Button color="inherit" variant="outlined" component={Link} to={to} replace sx={oneLine}>
      {t('open_current', { current: label })}
    </Button>
  );
}

/** On a phone two of them stand side by side. */
const answers = { flexWrap: 'wrap', '& .MuiButton-root': { px: { xs: 1.25, sm: 2.5 } } };
const oneLine = { whiteSpace: 'nowrap', flexShrink: 0 };
const square = { borderRadius: 0, alignItems: 'center' };
/** On a phone the answers need the room of the sign. */
const question = { ...square, '& > .MuiAlert-icon': { display: { xs: 'none', sm: 'flex' } } };
