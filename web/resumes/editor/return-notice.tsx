import { Notice } from '../../ui/feedback/notice.tsx'

/** Promises to return the user to the page that required a resume, usually a vacancy. */
export const ReturnNotice = () => (
  <Notice tone="info">Опубликуйте резюме, и мы вернём вас туда, откуда вы пришли.</Notice>
)
