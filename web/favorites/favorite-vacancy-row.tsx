import type { FavoritesMeta, FavoriteVacancy } from '#contract/favorites.ts'
import { VacancyRow } from '../vacancies/vacancy-row.tsx'
import { ArchivedRow } from './archived-row.tsx'
import type { Answered } from './kept.ts'
import { KEPT_VACANCIES } from './kept-kinds.ts'
import { KeptNote, RemoveKept } from './kept-note.tsx'

type Props = { vacancy: FavoriteVacancy; folders: FavoritesMeta['folders']; answered?: Answered; now: string }

/** Favorite vacancy with the seeker's private note and folder. A closed vacancy stays in the list. */
export function FavoriteVacancyRow({ vacancy, folders, answered, now }: Props) {
  const row = { ...vacancy, title: vacancy.name }
  const mark = <RemoveKept row={row} />
  const note = <KeptNote kind={KEPT_VACANCIES} row={row} folders={folders} answered={answered} />
  return vacancy.status === 'active' ? (
    <VacancyRow vacancy={vacancy} now={now} mark={mark}>
      {note}
    </VacancyRow>
  ) : (
    <ArchivedRow vacancy={vacancy} mark={mark}>
      {note}
    </ArchivedRow>
  )
}
