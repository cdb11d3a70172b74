import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits';
import { lookOf } from '#domain/look-alike';
import type { Member } from '#src/data/reads/team.ts';
import { PersonAvatar } from '#src/nouns/person-avatar.tsx';
import type { FoundUser } from '#src/sync/acts/find-people.ts';
import { keptOperator, readOperator } from '#src/sync/acts/operator.ts';
import { useKeptThenRead } from '#src/ui/incoming/use-kept-then-read.ts';
import { LookChip } from './look-chip.tsx';
import { useFoundPeople } from './use-found-people.ts';

/** Somebody who cannot be chosen is there to be read all the same. */
const option = { gap: 1.5, minHeight: 56, '&&&[aria-disabled="true"]': { opacity: 0.75 } };

interface Props {
  value: string;
  onChange: (address: string) => void;
  error: string | undefined;
  disabled: boolean;
  /** In the own team already: they are shown, and cannot be chosen. */
  isMember: (user: FoundUser) => boolean;
  /** Of the own teams: whom a stranger may be taken for. */
  people: readonly Member[];
}

function UnprovedChip() {
  const { t } = useTranslation('team');
  return <Chip size="small" variant="outlined" label={t('look.unproved')} sx={{ my: 0.5 }} />;
}

/** Whom to invite: an address, or somebody known from a team by part of their name. */
export function AddressField({ value, onChange, error, disabled, isMember, people }: Props) {
  const { t } = useTranslation('team');
  const found = useFoundPeople(value);
  const { sendsMail } = useKeptThenRead(keptOperator, readOperator);
  return (
    <Autocomplete<FoundUser, false, true, true>
      freeSolo
      disableClearable
      disabled={disabled}
      options={[...found].sort((one, other) => Number(isMember(one)) - Number(isMember(other)))}
      filterOptions={(options) => options}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.email)}
      getOptionDisabled={isMember}
      inputValue={value}
      onInputChange={(_event, text) => onChange(text)}
      renderOption={({ key: _key, ...props }, user) => (
        <Box component="li" key={user.id} {...props} sx={option}>
          <PersonAvatar name={user.full_name} url={user.personal_avatar_url ?? user.avatar_url} size={40} />
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography>{user.full_name}</Typography>
            <Typography variant="body2" color="textSecondary">
              {isMember(user) ? t('invite.problem.member') : user.email}
            </Typography>
            <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1 }}>
              {user.email_proved || isMember(user) ? null : <UnprovedChip />}
              <LookChip look={lookOf(user, [...people, ...found])} />
            </Stack>
          </Box>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          required
          autoFocus
          label={t('invite.email')}
          error={error !== undefined}
          helperText={error ?? t(sendsMail === false ? 'invite.email_hint_unmailed' : 'invite.email_hint')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, inputMode: 'email', maxLength: limits.emailMax },
          }}
        />
      )}
    />
  );
}
