import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { type ActivityGroup, activityGroups } from '#domain/activity';

interface Props {
  value: readonly ActivityGroup[];
  onChange: (groups: ActivityGroup[]) => void;
  /** None is chosen, and the person wanted to go on. */
  isMissed: boolean;
  /** The first of them, to lead there. */
  firstRef?: Ref<HTMLInputElement>;
}

/** Of what a webhook hears. */
export function GroupsField({ value, onChange, isMissed, firstRef }: Props) {
  const { t } = useTranslation(['webhooks', 'activity']);
  return (
    <FormControl component="fieldset" error={isMissed}>
      <FormLabel component="legend">{t('webhooks:groups')}</FormLabel>
      <FormGroup>
        {activityGroups.map((group, at) => (
          <FormControlLabel
            key={group}
            label={t(`activity:groups.${group}`)}
            sx={{ minHeight: 48 }}
            control={
              <Checkbox
                checked={value.includes(group)}
                slotProps={at === 0 ? { input: { ref: firstRef } } : {}}
                onChange={(event) =>
                  onChange(event.target.checked ? [...value, group] : value.filter((other) => other !== group))
                }
              />
            }
          />
        ))}
      </FormGroup>
      {isMissed ? <FormHelperText>{t('webhooks:groups_none')}</FormHelperText> : null}
    </FormControl>
  );
}
