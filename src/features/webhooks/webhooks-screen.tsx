import WebhookIcon from '@mui/icons-material/WebhookOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits';
import type { Project } from '#domain/project';
import { paths } from '#src/paths.ts';
import { listWebhooks, removeWebhook, renewSecret, type Webhook } from '#src/sync/acts/webhooks.ts';
import { ShownOnce } from '#src/ui/dialogs/shown-once.tsx';
import { PasswordQuestion } from '#src/ui/forms/password-question.tsx';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';
import { ScreenHeader } from '#src/ui/frame/screen-header.tsx';
import { useTitle } from '#src/ui/frame/use-title.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { EditWebhookDialog } from './edit-webhook-dialog.tsx';
import { MakeWebhookDialog } from './make-webhook-dialog.tsx';
import { useServerAnswer } from './use-server-answer.ts';
import { WebhookCard, type WebhookQuestion } from './webhook-card.tsx';

interface Props {
  project: Pick<Project, 'id' | 'name'>;
  /** Whose password is asked for, for password managers. */
  email: string;
}

interface QuestionProps {
  webhook: Webhook;
  about: WebhookQuestion;
  email: string;
  onClose: () => void;
  /** With the new secret, where there is one. */
  onDone: (secret?: string) => void;
}

/** What is asked before something is done to a webhook. */
function Question({ webhook, about, email, onClose, onDone }: QuestionProps) {
  const { t } = useTranslation('webhooks');
  const { enqueueSnackbar } = useSnackbar();
  const renewed = useRef('');
  const { name } = webhook;
  if (about === 'edit') return <EditWebhookDialog webhook={webhook} onClose={onClose} onDone={() => onDone()} />;
  if (about === 'renew') {
    return (
      <PasswordQuestion
        title={t('ask_renew', { name })}
        body={t('ask_renew_body')}
        confirm={t('renew')}
        failed={t('renew_failed')}
        email={email}
        act={async (password) => {
          renewed.current = await renewSecret(webhook, password);
        }}
        onClose={onClose}
        onDone={() => onDone(renewed.current)}
      />
    );
  }
  return (
    <PasswordQuestion
      title={t('ask_remove', { name })}
      body={t('ask_remove_body')}
      confirm={t('remove')}
      color="error"
      failed={t('remove_failed')}
      email={email}
      act={(password) => removeWebhook(webhook, password)}
      onClose={onClose}
      onDone={() => {
        enqueueSnackbar(t('removed'), { variant: 'success' });
        onDone();
      }}
    />
  );
}

/** The webhooks of a project, for its owner. */
export function WebhooksScreen({ project, email }: Props) {
  const { t } = useTranslation(['webhooks', 'words']);
  useTitle(`${t('webhooks:title')} · ${project.name}`);
  const isUnderWay = (found: readonly Webhook[]) => found.some(({ waiting }) => waiting > 0);
  const { answer: webhooks, problem, ask } = useServerAnswer(() => listWebhooks(project.id), isUnderWay);
  const [making, setMaking] = useState(false);
  const [secret, setSecret] = useState<string>();
  const [question, setQuestion] = useState<{ webhook: Webhook; about: WebhookQuestion }>();
  const isFull = webhooks !== undefined && webhooks.length >= limits.webhooksMax;
  const make = (
    <Button
      variant="contained"
      onClick={() => setMaking(true)}
      disabled={isFull || problem !== undefined}
      sx={{ alignSelf: 'flex-start' }}
    >
      {t('webhooks:make')}
    </Button>
  );
  return (
    <>
      <ScreenHeader back={paths.project(project.id)} maxWidth="md">
        <Typography component="h1" variant="h5">
          {t('webhooks:title')}
        </Typography>
        <Typography color="textSecondary" noWrap>
          {project.name}
        </Typography>
      </ScreenHeader>
      <Container maxWidth="md" sx={{ pb: 4 }}>
        <Stack spacing={2}>
          <Typography color="textSecondary">{t('webhooks:lead')}</Typography>
          {problem === undefined ? null : (
            <Alert
              severity="info"
              action={
                <Button color="inherit" onClick={ask}>
                  {t('words:retry')}
                </Button>
              }
            >
              <AlertTitle>{t('webhooks:failed')}</AlertTitle>
              {problem}
            </Alert>
          )}
          {webhooks === undefined && problem === undefined ? (
            <Skeleton variant="rounded" height={160} role="status" aria-label={t('webhooks:loading')} />
          ) : null}
          {webhooks?.length === 0 ? (
            <EmptyState
              icon={<WebhookIcon />}
              title={t('webhooks:none')}
              hint={t('webhooks:none_hint')}
              action={make}
            />
          ) : null}
          {webhooks?.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              webhook={webhook}
              onChanged={ask}
              onQuestion={(about) => setQuestion({ webhook, about })}
            />
          ))}
          {isFull ? <Typography color="textSecondary">{t('webhooks:full')}</Typography> : null}
          {webhooks === undefined || webhooks.length === 0 ? null : make}
        </Stack>
      </Container>
      {making ? (
        <MakeWebhookDialog
          projectId={project.id}
          email={email}
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false);
            setSecret(made);
            ask();
          }}
        />
      ) : null}
      {question === undefined ? null : (
        <Question
          {...question}
          email={email}
          onClose={() => setQuestion(undefined)}
          onDone={(renewed) => {
            setQuestion(undefined);
            setSecret(renewed);
            ask();
          }}
        />
      )}
      {secret === undefined ? null : (
        <ShownOnce
          title={t('webhooks:secret_title')}
          label={t('webhooks:secret')}
          value={secret}
          hint={t('webhooks:secret_hint')}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  );
}
