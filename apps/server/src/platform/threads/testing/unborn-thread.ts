// As on a machine for which Typst has no native package.
throw new Error('Cannot find native binding.');
