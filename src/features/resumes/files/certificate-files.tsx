import { type FormEvent, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { safeParse, z } from 'zod'
import type { FormRefusal } from '#contract/errors.ts'
import { RequiredPictureOrDocument } from '#contract/uploads.ts'
import { Button } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { UploadField } from '#ui/form/fields/upload-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { NewTabTextLink } from '#ui/text/text-link.tsx'
import type { OwnResume } from '../contract/resumes.ts'
import { certificateDetailsText } from '../rules/education-text.ts'
import { DOCUMENT_ACCEPT, DOCUMENT_HINT } from './certificate-file-field.tsx'
import { chosenFile } from './photo-form.tsx'
import { fileRefusal } from './upload-artifact.ts'
import { UploadProgress, useUpload } from './use-upload.tsx'

type Certificate = OwnResume['certificates'][number]
type Props = { certificates: readonly Certificate[]; refusedPlace?: number; refused?: FormRefusal }

/** The certificates of the resume, each with its file or an upload form. */
export const CertificateFiles = ({ certificates, refusedPlace, refused }: Props) => (
  <ul>
    {certificates.map((certificate, place) => (
      <li key={JSON.stringify(certificate)} className="wrap-anywhere mb-4 border-rule border-b pb-2">
        <b>{certificate.title}</b>
        <p className="text-ink2">{certificateDetailsText(certificate)}</p>
        {certificate.file ? (
          <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-4">
            <NewTabTextLink standalone href={certificate.file.url}>
              {certificate.file.name}
            </NewTabTextLink>
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
          <DocumentForm place={place} refused={refusedPlace === place ? refused : undefined} />
        )}
      </li>
    ))}
  </ul>
)

const documentFormContract = { body: z.object({ file: RequiredPictureOrDocument }) }

function DocumentForm({ place, refused }: { place: number; refused?: FormRefusal }) {
  const [uploadRefusal, setUploadRefusal] = useState<FormRefusal>()
  const upload = useUpload()
  const submit = useSubmit()

  async function send(event: FormEvent<HTMLFormElement>) {
    const file = chosenFile(event.currentTarget)
    event.preventDefault()
    const fileIssue = safeParse(RequiredPictureOrDocument, file).error?.issues[0]
    if (!file || fileIssue) return setUploadRefusal(fileRefusal(file ? fileIssue!.message : 'Выберите файл'))
    const uploaded = await upload.send({ type: 'document', file })
    setUploadRefusal(uploaded.refused)
    if (uploaded.refused) return
    const fields = { intent: 'use_certificate', place, artifact_id: uploaded.id }
    await submit(fields, { method: 'post', preventScrollReset: true })
  }

  return (
    <ContractForm
      endpoint={documentFormContract}
      refused={uploadRefusal ?? refused}
      encType="multipart/form-data"
      onSubmit={send}
      className="mt-2"
    >
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="intent" value="certificate" />
      <UploadField name="file" label="Файл сертификата" hint={DOCUMENT_HINT} accept={DOCUMENT_ACCEPT} />
      <UploadProgress fraction={upload.fraction} label="Загрузка файла" />
      <SubmitButton kind="outlined" size="small">
        Приложить
      </SubmitButton>
    </ContractForm>
  )
}
