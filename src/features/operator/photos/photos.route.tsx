import { href } from 'react-router'
import { loadEndpoint, readFormData } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { caseKey } from '../open-case/case-address.ts'
import { undoDecisionOf } from '../open-case/undo-decision.web.server.ts'
import { UndoDecisionNotice } from '../open-case/undo-notice.tsx'
import { CaseDecisionForm } from '../web/case-decision-form.tsx'
import { DeadlineText } from '../web/deadline-text.tsx'
import { submitOperatorDecision } from '../web/decision.server.ts'
import { DoneNotice, OperatorPage, WhyNot } from '../web/operator-page.tsx'
import type { Route } from './+types/photos.route.ts'
import { decideCompanyPhoto, listWaitingCompanyPhotos, MAX_PHOTO_REASON, type WaitingPhoto } from './photos.contract.ts'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  photos: await loadEndpoint(context, listWaitingCompanyPhotos, {}),
  now: context.get(siteContext).now,
})

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormData(request)
  if (fields.intent === 'undo') return undoDecisionOf(context, fields.decided)
  const params = { id: String(fields.subject) }
  const [list, decided] = [href('/operator/photos'), caseKey('company_photo', params.id)]
  return submitOperatorDecision(context, decideCompanyPhoto, { params, fields, list, decided })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Фото компаний: оператор')

const DECISIONS = [
  { value: 'approved', label: 'Показывать' },
  { value: 'rejected', label: 'Не показывать' },
]

export default function CompanyPhotos({ loaderData: { photos, now }, actionData }: Route.ComponentProps) {
  return (
    <OperatorPage
      title="Фото компаний"
      lead="На фото видно место работы. Нет телефонов, адресов сайтов, чужих людей крупным планом и рекламы. Подпись говорит, что на фото."
    >
      <UndoDecisionNotice actionData={actionData} />
      <DoneNotice />
      {photos.length === 0 && <p className="text-ink2">Новых фото нет.</p>}
      <ul>
        {photos.map((photo) => (
          <li key={photo.id} className="grid gap-x-8 gap-y-3 border-rule border-b py-5 @min-[640px]:grid-cols-2">
            <PhotoToReview
              photo={photo}
              now={now}
              refused={actionData?.id === String(photo.id) ? actionData.refused : undefined}
            />
          </li>
        ))}
      </ul>
    </OperatorPage>
  )
}

type Props = { photo: WaitingPhoto; now: string; refused: FormRefusal | undefined }

function PhotoToReview({ photo, now, refused }: Props) {
  const { id, company_id, company_name, alt, width, height, path_full, due_at, why_not } = photo
  return (
    <>
      <figure className="min-w-0">
        <img src={path_full} alt={alt} width={width} height={height} loading="lazy" className="h-auto w-full" />
        <figcaption className="wrap-anywhere mt-2">{alt}</figcaption>
        <p className="flex flex-wrap gap-x-3 text-meta">
          <TextLink to={href('/companies/:id', { id: String(company_id) })}>{company_name}</TextLink>
          <DeadlineText at={due_at} now={now} />
        </p>
      </figure>
      {why_not ? (
        <WhyNot sentence={why_not} />
      ) : (
        <CaseDecisionForm
          endpoint={decideCompanyPhoto}
          subject={{ kind: 'photo', id }}
          refused={refused}
          options={DECISIONS}
        >
          <TextArea
            name="reason"
            label="Что не так"
            hint="Нужно, если не показываем. Это прочитает компания."
            max={MAX_PHOTO_REASON}
            short
            optional
          />
        </CaseDecisionForm>
      )}
    </>
  )
}
