import Bookmark from 'lucide-react/icons/bookmark'
import type { FormEvent } from 'react'
import { href } from 'react-router'
import { useDeviceFavorites } from './device-favorites.ts'
import type { SavedVacancy } from './save-on-device.ts'

type Props = {
  vacancy: SavedVacancy & { name: string }
  className?: string
  hasLabel?: boolean
  /** Called with the state that a press asks for. */
  onPress?(isSaved: boolean): void
}

const BUTTON_CLASS = 'grid size-11 place-items-center rounded-small text-ink2 hover:bg-sunken hover:text-ink1'

/** Saves the vacancy of a guest on this device. Without script it leads to the sign-in. */
export function GuestBookmark({ vacancy, className = BUTTON_CLASS, hasLabel, onPress }: Props) {
  const isSaved = useDeviceFavorites().includes(vacancy.id)
  const save = (event: FormEvent) => {
    event.preventDefault()
    onPress?.(!isSaved)
    void import('./save-on-device.ts').then(({ setSavedOnDevice }) => setSavedOnDevice(vacancy, !isSaved))
  }
  return (
    <form action={href('/start')} onSubmit={save}>
      <input type="hidden" name="redirect" value="vacancies-slug" />
      <input type="hidden" name="slug" value={vacancy.slug} />
      <button type="submit" aria-pressed={isSaved} aria-label={`В избранное: ${vacancy.name}`} className={className}>
        <Bookmark size={20} strokeWidth={1.75} className={isSaved ? SAVED_CLASS : ''} />
        {hasLabel && 'В избранное'}
      </button>
    </form>
  )
}

const SAVED_CLASS = 'fill-focus stroke-ink1 forced-colors:fill-[Highlight]'
