// What stands around every screen behind sign-in.
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type CSSProperties, type ReactNode, Suspense, useState } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { preferencesOf } from '#domain/preferences';
import { isKeeper, type User } from '#domain/user';
import { read } from '#src/data/current-store.ts';
import { readClockOffset } from '#src/data/reads/queue/sync-status.ts';
import { readUser } from '#src/data/reads/users.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { SpaceBanner } from '#src/features/keeping/space-banner.tsx';
import { BellButton } from '#src/features/notifications/bell-button.tsx';
import { SearchField } from '#src/features/search/search-field.tsx';
import { SearchSheet } from '#src/features/search/search-sheet.tsx';
import { SyncChip } from '#src/features/sync-status/sync-chip.tsx';
import { FileEndings } from '#src/nouns/document-name.ts';
import { paths } from '#src/paths.ts';
import { browserKeep } from '#src/platform/own-files/keep.ts';
import { loadHelpTexts } from '#src/text/start-texts.ts';
import { laterDialog } from '#src/ui/dialogs/later-dialog.tsx';
import { AppUpdateContext } from '#src/ui/frame/app-update.ts';
import { OpenSyncListContext } from '#src/ui/frame/open-sync-list.ts';
import { ServerClock } from '#src/ui/frame/server-clock.tsx';
import { useIsLow, useIsPhone } from '#src/ui/frame/use-is-phone.ts';
import { useAppBadge } from '../use-app-badge.ts';
import { BottomMenu } from './bottom-menu.tsx';
import { SideMenu } from './side-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import { TopBar } from './top-bar.tsx';
import { UpdatePrompt } from './update-prompt.tsx';
import { usePlace } from './use-place.ts';
import { useTeamNews } from './use-team-news.ts';
import { useUpdateOffer } from './use-update-offer.ts';
import { UserMenu } from './user-menu.tsx';

const SyncList = laterDialog(async () => (await import('#src/features/sync-status/sync-list.tsx')).SyncList);
const HelpPanel = laterDialog(async () => {
  const [{ HelpPanel }] = await Promise.all([import('./help-panel.tsx'), loadHelpTexts()]);
  return HelpPanel;
});
const LogoutDialog = laterDialog(
  async () => (await import('#src/features/account/device/logout-dialog.tsx')).LogoutDialog,
);

const MENU = 'plumbline:menu';
const keep = browserKeep();

/** Open on a wide screen unless closed by hand, and the other way round on a narrow one; remembered on this device. */
function useSideMenu(): [open: boolean, toggle: () => void] {
  const theme = useTheme();
  const wide = useMediaQuery(theme.breakpoints.up('lg'), { noSsr: true });
  const [chosen, setChosen] = useState(() => keep.get(MENU));
  const open = chosen === null ? wide : chosen === 'open';
  const toggle = () => {
    const next = open ? 'closed' : 'open';
    keep.set(MENU, next);
    setChosen(next);
  };
  return [open, toggle];
}

function focusContent(): void {
  document.getElementById('content')?.focus();
}

interface AroundProps {
  offset: number;
  user: User;
  onSync: () => void;
  children: ReactNode;
}

/** What every screen behind sign-in goes by: the server's clock, the person's preferences, the app's next version, the sync list. */
function Around({ offset, user, onSync, children }: AroundProps) {
  return (
    <ServerClock offset={offset}>
      <FileEndings value={preferencesOf(user).show_file_extensions}>
        <OpenSyncListContext value={onSync}>
          <AppUpdateContext value={useUpdateOffer()}>{children}</AppUpdateContext>
        </OpenSyncListContext>
      </FileEndings>
    </ServerClock>
  );
}

export function Shell({ user: known }: { user: User }) {
  const navigate = useNavigate();
  const phone = useIsPhone();
  const low = useIsLow();
  const [menuOpen, toggleMenu] = useSideMenu();
  const [panel, setPanel] = useState<'sync' | 'help' | 'logout'>();
  const place = usePlace();
  const user = useLiveQuery(() => read((store) => readUser(store, known.id)), [known.id]) ?? known;
  const team = useTeamNews(user.seq);
  useAppBadge();
  const offset = useLiveQuery(() => read(readClockOffset), [], 0);
  const hasBottomMenu = phone && !place.viewing;
  const bars = {
    '--top-bar': `calc(${low ? 3.25 : 4}rem + env(safe-area-inset-top))`,
    '--bottom-bar': hasBottomMenu ? 'calc(3.5rem + env(safe-area-inset-bottom))' : '0px',
  };
  const close = () => setPanel(undefined);
  const openSync = () => setPanel('sync');
  return (
    <Around offset={offset} user={user} onSync={openSync}>
      <Box style={bars as CSSProperties}>
        <SkipLink />
        <TopBar
          menuOpen={phone ? undefined : menuOpen}
          onMenu={toggleMenu}
          search={phone ? undefined : <SearchField onChosen={focusContent} />}
        >
          <SyncChip projectId={place.projectId} onOpen={openSync} />
          {phone ? <SearchSheet onChosen={focusContent} /> : null}
          <BellButton />
          <UserMenu user={user} onHelp={() => setPanel('help')} onLogout={() => setPanel('logout')} />
        </TopBar>
        <Box sx={{ display: 'flex', alignItems: 'flex-start' }}>
          {phone ? null : <SideMenu user={user} team={team} open={menuOpen} />}
          <Box
            component="main"
            id="content"
            tabIndex={-1}
            sx={{ position: 'relative', flex: 1, minWidth: 0, pb: 'var(--bottom-bar)', outline: 0 }}
          >
            {isKeeper(user) && !place.viewing ? <SpaceBanner /> : null}
            <Outlet context={user} />
          </Box>
        </Box>
        {hasBottomMenu ? <BottomMenu team={team} onSync={openSync} /> : null}
        <UpdatePrompt />
        <Suspense>
          {panel === 'sync' ? <SyncList open onClose={close} /> : null}
          {panel === 'help' ? <HelpPanel open onClose={close} /> : null}
          {panel === 'logout' ? (
            <LogoutDialog open onClose={close} onSignedOut={() => void navigate(paths.home())} />
          ) : null}
        </Suspense>
      </Box>
    </Around>
  );
}
