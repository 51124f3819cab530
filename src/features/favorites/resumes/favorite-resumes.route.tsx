import { href } from 'react-router'
import { siteContext } from '#app/context.ts'
import { OtherModeNotice } from '#app/guard/other-mode-notice.tsx'
import { loadPage } from '#app/load-page.server.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { type ListedResume, ResumeRow } from '#features/resumes/search/resume-row.tsx'
import { withResumeTexts } from '#features/resumes/search/resume-row-texts.web.server.ts'
import type { FavoriteActionResult } from '../favorite-item.ts'
import { FavoriteMenu, FavoriteNote, RemoveFavoriteForm } from '../favorite-note.tsx'
import { FAVORITE_RESUMES } from '../favorite-types.ts'
import { type FavoriteResume, type FavoritesMeta, listFavoriteResumes } from '../favorites.contract.ts'
import { readFavoritesQuery, submitFavoriteForm } from '../favorites-action.web.server.ts'
import { FavoritesPage } from '../favorites-page.tsx'
import type { Route } from './+types/favorite-resumes.route.ts'

type Props = {
  resume: FavoriteResume & ListedResume
  folders: FavoritesMeta['folders']
  result?: FavoriteActionResult
  now: string
}

/** Favorite resume with the employer's private note and folder. */
const FavoriteResumeRow = ({ resume, folders, result, now }: Props) => (
  <ResumeRow
    resume={resume}
    now={now}
    favoriteButton={
      <div className="flex">
        <FavoriteMenu
          favoriteType={FAVORITE_RESUMES}
          item={resume}
          folders={folders}
          page={href('/resumes/:slug', { slug: resume.slug })}
          result={result}
        />
        <RemoveFavoriteForm favoriteType={FAVORITE_RESUMES} item={resume} />
      </div>
    }
  >
    <FavoriteNote note={resume.note} />
  </ResumeRow>
)

const { title } = FAVORITE_RESUMES.labels

export async function loader({ context, url }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'employer')) return null
  const query = readFavoritesQuery(url)
  const { data: resumes, meta } = await loadPage(context, listFavoriteResumes, { query })
  const { now } = context.get(siteContext)
  return { resumes: withResumeTexts(resumes, now), meta, folderId: query.folder_id, now }
}

export const action = ({ request, context }: Route.ActionArgs) => submitFavoriteForm(context, request, FAVORITE_RESUMES)

export const meta: Route.MetaFunction = () => unindexedPageMeta(title)

export default function FavoriteResumes({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <OtherModeNotice title={title} mode="employer" />
  const { resumes, meta, folderId, now } = loaderData
  const rows = resumes.map((resume) => (
    <FavoriteResumeRow key={resume.id} resume={resume} folders={meta.folders} result={actionData} now={now} />
  ))
  return (
    <FavoritesPage favoriteType={FAVORITE_RESUMES} meta={meta} folderId={folderId} result={actionData} rows={rows} />
  )
}
