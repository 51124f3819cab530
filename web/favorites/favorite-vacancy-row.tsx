import type { FavoritesMeta, FavoriteVacancy } from '#contract/favorites.ts'
import { VacancyListRow } from '../vacancies/vacancy-row.tsx'
import { ArchivedVacancyRow } from './archived-row.tsx'
import type { FavoriteActionResult } from './kept.ts'
import { FAVORITE_VACANCIES } from './kept-kinds.ts'
import { FavoriteNote, RemoveFavoriteForm } from './kept-note.tsx'

type Props = { vacancy: FavoriteVacancy; folders: FavoritesMeta['folders']; result?: FavoriteActionResult; now: string }

/** Favorite vacancy with the seeker's private note and folder. A closed vacancy stays in the list. */
export function FavoriteVacancyRow({ vacancy, folders, result, now }: Props) {
  const item = { ...vacancy, title: vacancy.name }
  const removeControl = <RemoveFavoriteForm item={item} />
  const note = <FavoriteNote favoriteType={FAVORITE_VACANCIES} item={item} folders={folders} result={result} />
  return vacancy.status === 'active' ? (
    <VacancyListRow vacancy={vacancy} now={now} actions={removeControl}>
      {note}
    </VacancyListRow>
  ) : (
    <ArchivedVacancyRow vacancy={vacancy} removeControl={removeControl}>
      {note}
    </ArchivedVacancyRow>
  )
}
