import type { FavoriteResume, FavoritesMeta } from '#contract/favorites/favorites.ts'
import { type ListedResume, ResumeRow } from '../../resumes/search/resume-row.tsx'
import type { FavoriteActionResult } from '../favorite-item.ts'
import { FavoriteNote, RemoveFavoriteForm } from '../favorite-note.tsx'
import { FAVORITE_RESUMES } from '../favorite-types.ts'

type Props = {
  resume: FavoriteResume & ListedResume
  folders: FavoritesMeta['folders']
  result?: FavoriteActionResult
  now: string
}

/** Favorite resume with the employer's private note and folder. */
export const FavoriteResumeRow = ({ resume, folders, result, now }: Props) => (
  <ResumeRow resume={resume} now={now} favoriteButton={<RemoveFavoriteForm item={resume} />}>
    <FavoriteNote favoriteType={FAVORITE_RESUMES} item={resume} folders={folders} result={result} />
  </ResumeRow>
)
