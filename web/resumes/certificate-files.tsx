import { type FormEvent, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { safeParse, z } from 'zod'
import type { Refused } from '#contract/errors.ts'
import type { OwnResume } from '#contract/resumes.ts'
import { aPictureOrDocument } from '#contract/uploads.ts'
import { certificateText } from '#trade/school-text.ts'
import { Button } from '../ui/button.tsx'
import { ContractForm } from '../ui/contract-form.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextLinkAside } from '../ui/text-link.tsx'
import { UploadField } from '../ui/upload-field.tsx'
import { DOCUMENT_ACCEPT, DOCUMENT_HINT } from './certificate-file.tsx'
import { fileIn } from './photo-form.tsx'
import { problem } from './send-artifact.ts'
import { UploadProgress, useUpload } from './use-upload.tsx'

type Certificate = OwnResume['certificates'][number]
type Props = { certificates: readonly Certificate[]; refusedAt?: number; refused?: Refused }

/** The certificates of the resume, each with its file or an upload form. */
export const CertificateFiles = ({ certificates, refusedAt, refused }: Props) => (
  <ul>
    {certificates.map((certificate, place) => (
      <li key={JSON.stringify(certificate)} className="wrap-anywhere mb-4 border-rule border-b pb-2">
        <b>{certificate.title}</b>
        <p className="text-ink2">{certificateText(certificate)}</p>
        {certificate.file ? (
          <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-4">
            <TextLinkAside alone href={certificate.file.url}>
              {certificate.file.name}
            </TextLinkAside>
            <input type="hidden" name="place" value={place} />
            <Button
              name="intent"
              value="remove_certificate"
              kind="plain"
              size="small"
              aria-label={`Убрать файл: ${certificate.title}`}
            >
              Убрать файл
            </Button>
          </Form>
        ) : (
          <DocumentForm place={place} refused={refusedAt === place ? refused : undefined} />
        )}
      </li>
    ))}
  </ul>
)

const documentForm = { body: z.object({ file: aPictureOrDocument }) }

function DocumentForm({ place, refused }: { place: number; refused?: Refused }) {
  const [sentBack, setSaid] = useState<Refused>()
  const upload = useUpload()
  const submit = useSubmit()

  async function send(event: FormEvent<HTMLFormElement>) {
    const file = fileIn(event.currentTarget)
    event.preventDefault()
    const wrong = safeParse(aPictureOrDocument, file).error?.issues[0]
    if (!file || wrong) return setSaid(problem(file ? wrong!.message : 'Выберите файл'))
    const sent = await upload.send({ type: 'document', file })
    setSaid(sent.refused)
    if (sent.refused) return
    const fields = { intent: 'use_certificate', place, artifact_id: sent.id }
    await submit(fields, { method: 'post', preventScrollReset: true })
  }

  return (
    <ContractForm
      endpoint={documentForm}
      refused={sentBack ?? refused}
      encType="multipart/form-data"
      onSubmit={send}
      className="mt-2"
    >
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="intent" value="certificate" />
      <UploadField name="file" label="Файл сертификата" hint={DOCUMENT_HINT} accept={DOCUMENT_ACCEPT} />
      <UploadProgress part={upload.part} label="Загрузка файла" />
      <SubmitButton kind="outlined" size="small">
        Приложить
      </SubmitButton>
    </ContractForm>
  )
}
