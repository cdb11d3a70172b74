// Finding people by what somebody types: part of a name, or of an address.
import { folded } from './files/names.ts';
import { searchWords } from './search-words.ts';

/** Whether a part of the name, or of the address, is what was typed; a blank text means nobody. */
export function isMeant({ full_name, email }: { full_name: string; email: string }, text: string): boolean {
  const typed = folded(text);
  const words = searchWords(typed).join(' ');
  const named = words !== '' && searchWords(full_name).join(' ').includes(words);
  return named || (typed !== '' && email.includes(typed));
}
