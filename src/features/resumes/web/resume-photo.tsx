import type { ResumePicture } from '../contract/resumes.ts'

type Props = { picture: Pick<ResumePicture, 'url_small' | 'url_medium'>; large?: boolean }

/** A square photo with a reserved size. The name is beside it, so `alt` does not repeat it. */
export const ResumePhoto = ({ picture, large }: Props) => (
  <img
    src={large ? picture.url_medium : picture.url_small}
    alt="Фото соискателя"
    width={large ? 120 : 56}
    height={large ? 120 : 56}
    loading={large ? undefined : 'lazy'}
    className={`${large ? 'size-30' : 'size-14'} shrink-0 bg-sunken object-cover`}
  />
)
