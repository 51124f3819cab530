import { Form } from 'react-router'
import { addArtifact } from '#contract/artifacts.ts'
import type { Refused } from '#contract/errors.ts'
import { MOST_PORTFOLIO, type ResumeFiles } from '#contract/resume-files.ts'
import { Button } from '../ui/button.tsx'
import { ContractForm } from '../ui/contract-form.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { UploadField } from '../ui/upload-field.tsx'

type Props = { works: ResumeFiles['portfolio']; refused?: Refused }

/** Pictures of what one has made, in the order they were added in. */
export function Portfolio({ works, refused }: Props) {
  return (
    <>
      {works.length > 0 && (
        <ul className="mb-6 grid grid-cols-2 gap-4 tablet:grid-cols-3">
          {works.map(({ id, url_medium, description }, n) => (
            <li key={id}>
              <img
                src={url_medium!}
                alt={`Работа ${n + 1}`}
                width={600}
                height={450}
                loading="lazy"
                className="aspect-4/3 w-full bg-sunken object-contain"
              />
              <p className="wrap-anywhere mt-1 text-meta">{description}</p>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="artifact_id" value={id} />
                <Button
                  name="intent"
                  value="remove_work"
                  kind="plain"
                  size="small"
                  aria-label={`Убрать работу ${n + 1}`}
                >
                  Убрать
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {works.length < MOST_PORTFOLIO && (
        <ContractForm key={works.length} endpoint={addArtifact} refused={refused} encType="multipart/form-data">
          <input type="hidden" name="intent" value="add_work" />
          <input type="hidden" name="type" value="portfolio" />
          <UploadField
            name="file"
            label="Работа"
            hint={`JPG, PNG или WebP до 6\u00a0МБ. Можно показать ${MOST_PORTFOLIO} работ.`}
            accept="image/jpeg,image/png,image/webp"
          />
          <TextField name="description" label="Что это" optional max={255} placeholder="Например, кухня под заказ" />
          <SubmitButton kind="outlined">Добавить работу</SubmitButton>
        </ContractForm>
      )}
    </>
  )
}
