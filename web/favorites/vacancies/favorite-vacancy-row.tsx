import type { FavoritesMeta, FavoriteVacancy } from '#contract/favorites/favorites.ts'
import { type ListedVacancy, VacancyListRow } from '../../vacancies/vacancy-list-row.tsx'
import type { FavoriteActionResult } from '../favorite-item.ts'
import { FavoriteNote, RemoveFavoriteForm } from '../favorite-note.tsx'
import { FAVORITE_VACANCIES } from '../favorite-types.ts'
import { ArchivedVacancyRow } from './archived-vacancy-row.tsx'

type Props = {
  vacancy: FavoriteVacancy & ListedVacancy
  folders: FavoritesMeta['folders']
  result?: FavoriteActionResult
  now: string
}

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
