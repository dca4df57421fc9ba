/** jsdom hides what is a popover and cannot show one; a browser does both. */
export const letPopoversShow = (): void => {
  HTMLElement.prototype.showPopover = function showPopover(this: HTMLElement) {
    this.style.display = 'block';
  };
};
