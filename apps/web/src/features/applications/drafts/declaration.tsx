import styles from './declaration.module.css'

interface DeclarationProps {
  /** Path of the question. */
  id: string
  /** Id of the words, which describe the button that makes the declaration. */
  wordsId: string
  words: string
  error: string | undefined
}

/** Displays the declaration that the button next to it makes. */
export function Declaration({ id, wordsId, words, error }: DeclarationProps) {
  return (
    <div id={id} className={styles['declaration']} tabIndex={-1}>
      <p id={wordsId}>{words}</p>
      {error !== undefined && <p className={styles['error']}>{error}</p>}
    </div>
  )
}
