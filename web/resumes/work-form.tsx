import { type FormEvent, useState } from 'react'
import { useSubmit } from 'react-router'
import { safeParse, z } from 'zod'
import type { Refused } from '#contract/errors.ts'
import { MOST_PORTFOLIO } from '#contract/resume-files.ts'
import { text } from '#contract/shapes.ts'
import { aPicture } from '#contract/uploads.ts'
import { ContractForm } from '../ui/contract-form.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { UploadField } from '../ui/upload-field.tsx'
import { fileIn } from './photo-form.tsx'
import { problem } from './send-artifact.ts'
import { UploadProgress, useUpload } from './use-upload.tsx'

const workForm = { body: z.object({ file: aPicture, description: text(255).optional() }) }

/** Adds a work to the portfolio, with a progress bar. Without JavaScript it is an ordinary form. */
export function WorkForm({ refused }: { refused?: Refused }) {
  const [said, setSaid] = useState(refused)
  const upload = useUpload()
  const submit = useSubmit()

  async function send(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const file = fileIn(form)
    event.preventDefault()
    const description = String(new FormData(form).get('description'))
    const wrong = safeParse(workForm.body, { file, description }).error?.issues[0]
    if (!file) return setSaid(problem('Выберите файл'))
    if (wrong) return setSaid({ ...problem(wrong.message), errors: { [String(wrong.path[0])]: wrong.message } })
    const sent = await upload.send({ type: 'portfolio', file, description })
    setSaid(sent.refused)
    if (sent.refused) return
    await submit({ intent: 'use_work', artifact_id: sent.id }, { method: 'post', preventScrollReset: true })
  }

  return (
    <ContractForm endpoint={workForm} refused={said} encType="multipart/form-data" onSubmit={send}>
      <input type="hidden" name="intent" value="add_work" />
      <input type="hidden" name="type" value="portfolio" />
      <UploadField
        name="file"
        label="Работа"
        hint={`JPG, PNG или WebP до 6\u00a0МБ. Можно показать ${MOST_PORTFOLIO} работ.`}
        accept="image/jpeg,image/png,image/webp"
      />
      <TextField
        name="description"
        label="Что это"
        optional
        max={255}
        placeholder="Например, кухня под заказ"
        hint="Подпись под работой; её же услышат те, кто не видит картинок."
      />
      <UploadProgress part={upload.part} label="Загрузка работы" />
      <SubmitButton kind="outlined">Добавить работу</SubmitButton>
    </ContractForm>
  )
}
