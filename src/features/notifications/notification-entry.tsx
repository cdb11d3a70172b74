import CommentIcon from '@mui/icons-material/ChatBubbleOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import GroupAddIcon from '@mui/icons-material/GroupAddOutlined';
import HistoryIcon from '@mui/icons-material/History';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Notification } from '#src/data/reads/notifications.ts';
import { useDocumentName } from '#src/nouns/document-name.ts';
import { paths } from '#src/paths.ts';
import { dismissTidings } from '#src/sync/acts/notifications.ts';
import { dismissLeftPrints } from '#src/sync/recovery/left-prints.ts';
import { AgeText } from '#src/ui/age-text.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { MuteButton } from './mute-button.tsx';

interface Line {
  icon: ReactNode;
  title: string;
  /** What else is to be known, without the time. */
  more: string;
  to: string;
  /** The drawing that it is about, with its name as it is shown; none where one hears of it in any case. */
  about?: { documentId: number; name: string };
}

/** What is said of one, and where it leads. */
function useLine(one: Notification): Line {
  const { t } = useTranslation('notifications');
  const nameOf = useDocumentName();
  const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ');
  const by = (name: string) => (name === '' ? '' : t('by', { name }));
  switch (one.kind) {
    case 'version': {
      const { document, version, from_label: from, author, is_chosen, project_name } = one.item;
      const name = nameOf(document.name, version.file_name);
      const title = t(is_chosen ? 'version_chosen' : 'version', { name, label: version.label });
      const more = joined(t('version_from', { from }), by(author), project_name);
      const about = { documentId: document.id, name };
      return { icon: <HistoryIcon />, title, more, to: paths.document(document), about };
    }
    case 'comments': {
      const { document, file_name, ids, by: names, project_name } = one;
      const name = nameOf(document.name, file_name);
      const title = t('comments', { count: ids.length, name });
      const more = joined(by(names.join(', ')), project_name);
      const about = { documentId: document.id, name };
      return { icon: <CommentIcon />, title, more, to: paths.document(document), about };
    }
    case 'gone': {
      const { project_id, name, place, folder, by: who, project_name } = one.gone;
      const where = folder === null ? place : t('gone_with', { folder });
      const title = t('gone', { name });
      return {
        icon: <DeleteIcon />,
        title,
        more: joined(by(who), where, project_name),
        to: paths.activity(project_id),
      };
    }
    case 'print': {
      const { print, current } = one.item;
      // Of a file nobody knows whether it was printed.
      const said = print.way === 'download' ? 'saved' : 'print';
      const title = t(said, { name: print.document_name, label: print.label });
      const what = current === null ? t(`${said}_withdrawn`) : t(`${said}_current`, { label: current });
      return { icon: <PrintIcon />, title, more: joined(what, one.project_name), to: paths.prints(print.project_id) };
    }
    case 'prints_left': {
      const { project_name: project, copies: count, least } = one.left;
      const title = t(least ? 'prints_left_least' : 'prints_left', { count, project });
      return { icon: <PrintIcon />, title, more: t('prints_left_why'), to: paths.scan() };
    }
    case 'invitation': {
      const { team_name: team, inviter_name: name } = one.invitation;
      const more = t('invitation_from', { name });
      return { icon: <GroupAddIcon />, title: t('invitation', { team }), more, to: paths.team() };
    }
  }
}

/** One thing to hear of: the whole line leads to it. */
export function NotificationEntry({ notification }: { notification: Notification }) {
  const { icon, title, more, to, about } = useLine(notification);
  const { fresh, kind } = notification;
  // Of a print that is out of date since nobody knows when, the time of its printing says nothing.
  const time = notification.kind === 'print' && notification.item.outdated_at === null ? undefined : notification.at;
  const { run } = useAct(dismissTidings);
  return (
    <Box
      component="li"
      data-testid="notification"
      data-kind={kind}
      sx={{ display: 'flex', alignItems: 'flex-start', '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <ButtonBase
        component={Link}
        to={to}
        onClick={() => {
          if (notification.kind === 'comments') void run(notification.ids);
          if (notification.kind === 'prints_left') void dismissLeftPrints([notification.left.project_id]);
        }}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: 72,
          p: 2,
          gap: 2,
          justifyContent: 'flex-start',
          alignItems: 'flex-start',
          textAlign: 'start',
          '&:hover, &.Mui-focusVisible': { bgcolor: 'action.hover' },
        }}
      >
        <Box aria-hidden sx={{ color: fresh ? 'primary.main' : 'text.secondary', display: 'flex', pt: 0.25 }}>
          {icon}
        </Box>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography sx={{ fontWeight: fresh ? 700 : 400 }}>{title}</Typography>
          <Typography variant="body2" color="textSecondary" component="div">
            {more}
            {time === undefined ? null : (
              <>
                {' · '}
                <AgeText time={time} />
              </>
            )}
          </Typography>
        </Box>
      </ButtonBase>
      {about === undefined ? null : (
        <Box sx={{ p: 1.5 }}>
          <MuteButton {...about} />
        </Box>
      )}
    </Box>
  );
}
