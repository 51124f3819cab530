import { href } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { ModeMenu } from './mode-menu.tsx'
import type { Viewer } from './viewer.ts'

/** End of the header for a signed-in user. */
export function SignedIn({ viewer }: { viewer: NonNullable<Viewer> }) {
  return (
    <>
      {viewer.isEmployerMode && viewer.mayHire && (
        <span className="hidden desktop:inline">
          <ButtonLink to={href('/create-vacancy')} kind="outlined" size="small">
            Создать вакансию
          </ButtonLink>
        </span>
      )}
      <ModeMenu viewer={viewer} />
    </>
  )
}
