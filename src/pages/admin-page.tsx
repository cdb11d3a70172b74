import KeyIcon from '@mui/icons-material/VpnKeyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useOutletContext } from 'react-router-dom';
import { isKeeper, type User } from '#domain/user';
import { PeoplePanel } from '#src/features/keeping/people-panel.tsx';
import { ProjectsPanel } from '#src/features/keeping/projects-panel.tsx';
import { ServerPanel } from '#src/features/keeping/server-panel.tsx';
import { useServer } from '#src/features/keeping/use-server.ts';
import { paths } from '#src/paths.ts';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';
import { useTitle } from '#src/ui/frame/use-title.ts';

const panels = ['people', 'projects', 'server'] as const;
type Panel = (typeof panels)[number];

function Panels({ user }: { user: User }) {
  const { t } = useTranslation('keeping');
  const id = useId();
  const [shown, setShown] = useState<Panel>('people');
  const server = useServer();
  const quotas = server.state?.quotas;
  return (
    <>
      <Tabs
        value={shown}
        onChange={(_event, panel: Panel) => setShown(panel)}
        aria-label={t('title')}
        variant="scrollable"
        sx={{ mb: 2.5 }}
      >
        {panels.map((panel) => (
          <Tab
            key={panel}
            value={panel}
            id={`${id}-${panel}`}
            aria-controls={`${id}-panel`}
            label={t(`tab.${panel}`)}
            sx={{ minHeight: 48 }}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        {shown === 'people' ? <PeoplePanel user={user} quota={quotas?.person} /> : null}
        {shown === 'projects' ? <ProjectsPanel quota={quotas?.project} /> : null}
        {shown === 'server' ? <ServerPanel server={server} /> : null}
      </Box>
    </>
  );
}

/** Nothing leads here for whoever does not keep the server; an address that was handed on does. */
function NotTheirs() {
  const { t } = useTranslation('keeping');
  const action = (
    <Button component={Link} to={paths.projects()} variant="contained">
      {t('to_projects')}
    </Button>
  );
  return <EmptyState icon={<KeyIcon />} title={t('not_yours')} hint={t('not_yours_hint')} action={action} />;
}

/** The server, for whoever keeps it: its people, what projects hold, how it is. */
export function AdminPage() {
  const { t } = useTranslation('keeping');
  const user = useOutletContext<User>();
  useTitle(t('title'));
  return (
    <Container maxWidth="lg" sx={{ py: 3 }}>
      <Typography component="h1" variant="h4" sx={{ mb: 1 }}>
        {t('title')}
      </Typography>
      {isKeeper(user) ? <Panels user={user} /> : <NotTheirs />}
    </Container>
  );
}
