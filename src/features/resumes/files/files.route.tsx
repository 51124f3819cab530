import { type FormEvent, useEffect, useRef, useState } from 'react'
import { data, Form, href, redirect, useSubmit } from 'react-router'
import { loadEndpoint, readFormData } from '#app/api.server.ts'
import { OtherModeNotice } from '#app/guard/other-mode-notice.tsx'
import { loadPage } from '#app/load-page.server.ts'
import { isInOtherMode } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { NarrowPage, PageTitle, Section } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { showOwnResume } from '../own-list/own-resumes.contract.ts'
import { ResumePhoto } from '../web/resume-photo.tsx'
import type { Route } from './+types/files.route.ts'
import { CertificateFiles } from './certificate-files.tsx'
import type { FilesActionResult } from './files-result.ts'
import { PhotoForm } from './photo-form.tsx'
import { PortfolioWorkForm } from './portfolio-work-form.tsx'
import { PortfolioWorkRow } from './portfolio-work-row.tsx'
import {
  MAX_PORTFOLIO_FILES,
  type ResumeFiles,
  showLatestResumePhoto,
  showResumeFiles,
} from './resume-files.contract.ts'
import { submitResumeFiles } from './save-files.web.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  if (await isInOtherMode(context, 'seeker')) return null
  const [resume, files, latest] = await Promise.all([
    loadPage(context, showOwnResume, { params }),
    loadPage(context, showResumeFiles, { params }),
    loadEndpoint(context, showLatestResumePhoto, {}),
  ])
  const { title, certificates } = resume
  return { title, certificates, files, latest: files.photo ? null : latest }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const result = await submitResumeFiles(context, params.id, await readFormData(request))
  if (!result) return redirect(href('/my-resume/:id/files', params), 303)
  return data<FilesActionResult>(result, result.refused?.status ?? 200)
}

const TITLE = 'Фото и портфолио'

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function ResumeFilesScreen({ loaderData, actionData, params }: Route.ComponentProps) {
  const submit = useSubmit()
  if (!loaderData) return <OtherModeNotice title={TITLE} mode="seeker" />
  const { title, certificates, files, latest } = loaderData
  const choosePhoto = (id: number) =>
    submit({ intent: 'use_photo', artifact_id: id }, { method: 'post', preventScrollReset: true })
  const { photo, portfolio } = files
  const { of, refused, inUse } = actionData ?? {}
  return (
    <NarrowPage>
      <PageTitle>{TITLE}</PageTitle>
      <p className="wrap-anywhere mb-4">
        <TextLink standalone to={href('/my-resume/:id', params)}>
          {title}
        </TextLink>
      </p>
      {inUse && <UsedElsewhereNotice {...inUse} />}
      <Section title="Фото">
        <p className="mb-4 text-ink2">Видят все, кому видно имя. Скроете в резюме имя — скроется и фото.</p>
        {photo && (
          <div className="mb-4 flex items-center gap-4">
            <ResumePhoto picture={{ url_small: photo.url_small!, url_medium: photo.url_medium! }} large />
            <ArtifactButton intent="remove_photo" id={photo.id} text="Убрать фото" />
          </div>
        )}
        {latest && (
          <div className="mb-4 flex items-center gap-4">
            <ResumePhoto picture={{ url_small: latest.url_small!, url_medium: latest.url_medium! }} />
            <ArtifactButton intent="use_photo" id={latest.id} text="Взять последнее фото" />
          </div>
        )}
        <PhotoForm
          key={photo?.id}
          replaces={photo !== null}
          refused={of === 'photo' ? refused : undefined}
          onUploaded={choosePhoto}
        />
      </Section>
      <Section title="Работы">
        <PortfolioEditor works={portfolio} refused={of === 'work' ? refused : undefined} />
      </Section>
      {certificates.length > 0 && (
        <Section title="Файлы сертификатов">
          <CertificateFiles
            certificates={certificates}
            refused={refused}
            refusedPlace={typeof of === 'number' ? of : undefined}
          />
        </Section>
      )}
    </NarrowPage>
  )
}

const ArtifactButton = ({ intent, id, text }: { intent: string; id: number; text: string }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="artifact_id" value={id} />
    <Button name="intent" value={intent} kind="plain" size="small">
      {text}
    </Button>
  </Form>
)

/** The file was removed from this resume only. Asks whether to delete it from the other resumes too. */
function UsedElsewhereNotice({ artifactId, resumes }: NonNullable<FilesActionResult['inUse']>) {
  return (
    <Notice tone="warning">
      <p className="mb-2">Из этого резюме убрали. Файл показан ещё в {resumes} резюме.</p>
      <ArtifactButton intent="discard" id={artifactId} text="Удалить отовсюду" />
    </Notice>
  )
}

type Props = { works: ResumeFiles['portfolio']; refused?: FormRefusal }

/** The pictures of the portfolio in the order that the owner chose. */
function PortfolioEditor({ works, refused }: Props) {
  const { ref, rememberMove, announcement } = useMoveFocus(works)
  return (
    <>
      {works.length > 0 && (
        <ul ref={ref} onSubmit={rememberMove} className="mb-6 card-rows">
          {works.map((work, place) => (
            <li key={work.id} data-work={work.id}>
              <PortfolioWorkRow work={work} place={place} last={works.length - 1} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {works.length < MAX_PORTFOLIO_FILES && <PortfolioWorkForm key={works.length} refused={refused} />}
    </>
  )
}

type PendingMove = { id: string; intent: string }

/** After a work is moved, returns the keyboard focus to it and announces its new position. */
function useMoveFocus(works: Props['works']) {
  const ref = useRef<HTMLUListElement>(null)
  const pendingMove = useRef<PendingMove>(undefined)
  const [announcement, setAnnouncement] = useState('')
  const order = works.map(({ id }) => id).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect waits for the new order
  useEffect(() => {
    if (!pendingMove.current) return
    const { id, intent } = pendingMove.current
    pendingMove.current = undefined
    const row = ref.current?.querySelector(`[data-work="${id}"]`)
    const button = row?.querySelector<HTMLElement>(`[value="${intent}"]`) ?? row?.querySelector('button')
    button?.focus()
    setAnnouncement(`Работа теперь ${works.findIndex((work) => String(work.id) === id) + 1}-я из ${works.length}`)
  }, [order])

  function rememberMove({ target, nativeEvent }: FormEvent) {
    const { submitter } = nativeEvent as SubmitEvent
    const intent = (submitter as HTMLButtonElement | null)?.value ?? ''
    const id = new FormData(target as HTMLFormElement).get('artifact_id')
    if (intent.startsWith('move_')) pendingMove.current = { id: String(id), intent }
  }

  return { ref, rememberMove, announcement }
}
