/**
 * Keeps a page alive while a browser translates it: translators (of Chrome, Edge and others) replace text nodes, and
 * React then moves or removes nodes that no longer exist (facebook/react#11538). Changing text next to other text has
 * its own element, so that the display stays right; this function covers overlooked cases and extensions.
 */
export function surviveTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child
  }
  Node.prototype.insertBefore = function <New extends Node>(this: Node, node: New, before: Node | null): New {
    const place = before?.parentNode === this ? before : null
    return insertBefore.call(this, node, place) as New
  }
}
