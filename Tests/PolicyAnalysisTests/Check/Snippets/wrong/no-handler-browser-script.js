// finds: noHandler 1
document.title = 'Welcome';
