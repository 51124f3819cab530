import type { FavoriteResume, FavoritesMeta } from '#contract/favorites.ts'
import { ResumeRow } from '../resumes/resume-row.tsx'
import type { Answered } from './kept.ts'
import { KEPT_RESUMES } from './kept-kinds.ts'
import { KeptNote, RemoveKept } from './kept-note.tsx'

type Props = { resume: FavoriteResume; folders: FavoritesMeta['folders']; answered?: Answered; now: string }

/** Favorite resume with the employer's private note and folder. */
export const FavoriteRow = ({ resume, folders, answered, now }: Props) => (
  <ResumeRow resume={resume} now={now} mark={<RemoveKept row={resume} />}>
    <KeptNote kind={KEPT_RESUMES} row={resume} folders={folders} answered={answered} />
  </ResumeRow>
)
